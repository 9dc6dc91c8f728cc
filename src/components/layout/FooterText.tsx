import { Fragment } from "react";
import { desks } from "@/content/desks.ts";
import { fileLinks, footerBlurb, footerMore, legalLinks, quickLinks } from "@/content/footer.ts";
import { hasPage } from "@/content/lists.ts";
import { contact, regions, SITE_NAME, socialLinks } from "@/content/site.ts";
import { position } from "../content/figures/mercator.ts";
import { Link } from "../ui/controls/Link.tsx";
import { FooterCell } from "./FooterCell.tsx";
import styles from "./FooterText.module.css";

/** The cells of the title block: all of the footer that never changes. */
export function FooterText() {
  return (
    <div className={styles.block}>
      <div className={styles.brand}>
        <p className={styles.name}>{SITE_NAME}</p>
        <p className={styles.blurb}>
          {footerBlurb}
          {footerMore && hasPage(footerMore.to) && <Link to={footerMore.to}>{footerMore.label}</Link>}
        </p>
      </div>
      <FooterCell title="Quick links" as="nav" className={styles.quick}>
        <ul className={styles.list}>
          {quickLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </FooterCell>
      <FooterCell title="Support" className={styles.support}>
        <ul className={styles.list}>
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
          <li>
            <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
          </li>
        </ul>
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
          <ul className={styles.list}>
            {socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </FooterCell>
      )}
      <FooterCell title="Legal" as="nav">
        <ul className={styles.list}>
          {legalLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </FooterCell>
      <FooterCell title="Sitemap and feed" className={styles.files}>
        <ul className={styles.list}>
          {fileLinks.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </FooterCell>
    </div>
  );
}
