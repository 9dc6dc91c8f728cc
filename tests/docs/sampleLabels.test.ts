import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Labels that the specification names, in its words and order. The sample has them; a company may have others. */
const navigation = parse(readFileSync("sample/navigation.yaml", "utf8")) as Record<string, unknown>;

test("the navigation is that of the specification", () => {
  expect(navigation["main"]).toEqual([
    "Home | /",
    "About | /about",
    {
      label: "Services",
      section: "/service/",
      entries: [
        "Web Development | /service/web-application-development",
        "App Development | /service/web-interactive-design",
        "Digital Marketing | /service/branding-strategy",
        "View All | /services",
      ],
    },
    {
      label: "Work",
      section: "/work/",
      entries: ["Mirai | /work/mirai", "Optiwise | /work/optiwise", "TF | /work/tf", "View All | /portfolio"],
    },
    "Blog | /blog",
    "Careers | /careers",
    "Contact | /contact",
  ]);
  expect(navigation["quote"]).toEqual({ label: "Get Quote", wide: "/form", small: "/contact" });
});

test("the footer has the specification's links and regions", () => {
  const company = JSON.parse(readFileSync("sample/company.json", "utf8")) as Record<string, unknown[]>;
  expect(navigation["footer"]).toMatchObject({
    quick: [
      "About Us | /about",
      "Our Services | /services",
      "Portfolio | /portfolio",
      "Contact Us | /contact",
      "Products | /products",
      "Careers | /careers",
    ],
    legal: expect.arrayContaining([
      "Terms of Service | /terms-and-conditions",
      "Privacy Policy | /privacy-policy",
      "Disclaimer | /disclaimer",
    ]),
    files: expect.arrayContaining(["Sitemap | /sitemap.xml"]),
  });
  expect(company["regions"]).toEqual(["Germany", "UK", "Netherlands", "France"]);
  expect(company["socialLinks"]).toHaveLength(4);
});
