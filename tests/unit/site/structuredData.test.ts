import { pricesData } from "@/prerender/structuredData.ts";

test("the price of a service that goes on is that of a month, and says so", () => {
  const { itemListElement } = pricesData() as { itemListElement: { priceSpecification: object }[] };
  const prices = itemListElement.map(({ priceSpecification }) => priceSpecification);
  expect(prices.filter((price) => "unitCode" in price)).toEqual([
    {
      "@type": "UnitPriceSpecification",
      unitCode: "MON",
      priceCurrency: "EUR",
      minPrice: 840,
      maxPrice: 1680,
      valueAddedTaxIncluded: false,
    },
  ]);
});
