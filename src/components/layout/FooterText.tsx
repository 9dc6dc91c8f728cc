import { Fragment, useId, type ReactNode } from "react";
import { desks } from "@/content/desks.ts";
import { fileLinks, footerBlurb, legalLinks, moreLinks, quickLinks } from "@/content/footer.ts";
import { contact, regions, SITE_NAME, socialLinks } from "@/content/site.ts";
import { position } from "../content/figures/mercator.ts";
import { phoneAddress } from "../content/links/mailAddress.ts";
import { Link } from "../ui/controls/Link.tsx";
import styles from "./FooterText.module.css";

/** The cells of the title block: all of the footer that never changes. */
export function FooterText() {
  return (
    <div className={styles.block}>
      <div className={styles.brand}>
        <p className={styles.name}>{SITE_NAME}</p>
        <p className={styles.blurb}>
          {footerBlurb}
          {moreLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <FooterCell title="Quick links" as="nav" className={styles.quick}>
        <LinkList links={quickLinks} />
      </FooterCell>
      <FooterCell title="Support" className={styles.support}>
        <LinkList
          links={[
            { label: contact.email, href: `mailto:${contact.email}` },
            { label: contact.phone, href: phoneAddress },
          ]}
        />
      </FooterCell>
      <FooterCell title="Regions" className={styles.regions}>
        <ul className={styles.positions}>
          {regions.map((region) => (
            <li key={region}>
              <b>{region}</b>
              {desks
                .filter(({ country }) => country === region)
                .map((desk) => (
                  <Fragment key={desk.city}>
                    {" "}
                    <i>{desk.city}</i> <span>{position(desk)}</span>
                  </Fragment>
                ))}
            </li>
          ))}
        </ul>
      </FooterCell>
      {socialLinks.length > 0 && (
        <FooterCell title="Follow us">
          <LinkList links={socialLinks.map(({ name, href }) => ({ label: name, href, rel: "me" }))} />
        </FooterCell>
      )}
      <FooterCell title="Legal" as="nav">
        <LinkList links={legalLinks} />
      </FooterCell>
      <FooterCell title="Files" className={styles.files}>
        <LinkList links={fileLinks.map(({ label, to }) => ({ label, href: to }))} />
      </FooterCell>
    </div>
  );
}

/** Links to pages of the app, which have `to`, and to anything else. */
type FooterLink = { label: string } & ({ to: string } | { href: string; rel?: string });

function LinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ label, ...target }) => (
        <li key={label}>{"to" in target ? <Link {...target}>{label}</Link> : <a {...target}>{label}</a>}</li>
      ))}
    </ul>
  );
}

interface FooterCellProps {
  title: string;
  /** `nav` for groups of links to pages. */
  as?: "div" | "nav";
  className?: string | undefined;
  children: ReactNode;
}

/** A ruled cell of the footer, with its heading in small italics. */
function FooterCell({ title, as: Element = "div", className, children }: FooterCellProps) {
  const id = useId();
  return (
    <Element className={className} aria-labelledby={Element === "nav" ? id : undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Element>
  );
}
