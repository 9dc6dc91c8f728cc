import page from "virtual:content/page/home";
import { LinkedText } from "@/components/content/links/LinkedText.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { titleText } from "@/components/ui/text/titleText.tsx";
import { paths } from "@/config/paths.ts";
import { costOf, daysOf, offers, rates, SIZE_PARAMETER, weeksOf, weeksRange } from "@/content/offers.ts";
import type { Offer } from "@/content/schemas.ts";
import { costRange } from "@/features/planner/estimate/estimateWords.ts";
import { counted } from "@/lib/figures.ts";
import styles from "./HomeSize.module.css";
import { SLIDER } from "./followSize.ts";

/** How many services are compared: more columns do not fit on a phone. */
const MOST = 2;

/**
 * Prices and weeks of small projects, with the planner's numbers. The slider shows one row of the table at a time;
 * without scripts, the whole table shows and the slider does not.
 */
export function HomeSize() {
  const services = Object.entries(offers)
    .filter(([, { builds }]) => builds)
    .slice(0, MOST);
  if (!page.size || !rates.sizes || services.length === 0) return null;
  const { title, label } = page.size;
  const { from, to } = rates.sizes;
  const sizes = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const middle = Math.round((from + to) / 2);
  return (
    <section className={styles.section} aria-labelledby="size">
      <div className={styles.ask}>
        <h2 id="size" className={styles.title}>
          {titleText(title)}
        </h2>
        <div className={styles.control}>
          <label htmlFor={SLIDER}>{label}</label>
          <input
            id={SLIDER}
            className="slider"
            type="range"
            min={from}
            max={to}
            defaultValue={middle}
            autoComplete="off"
          />
          <div className={styles.scale} aria-hidden="true">
            {sizes.map((size) => (
              <span key={size}>{size}</span>
            ))}
          </div>
        </div>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.size}>
              Size
            </th>
            {services.map(([slug, offer]) => (
              <th key={slug} scope="col">
                {offer.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size} data-size={size} data-chosen={size === middle ? "" : undefined}>
              <th scope="row" className={styles.size}>
                {size}
              </th>
              {services.map(([slug, offer]) => (
                <SizeCell key={slug} slug={slug} offer={offer} size={size} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>
        <LinkedText words={page.size} />
      </p>
    </section>
  );
}

function SizeCell({ slug, offer, size }: { slug: string; offer: Offer; size: number }) {
  const days = daysOf(offer, size);
  const weeks = weeksOf(days, offer);
  return (
    <td>
      <b className={styles.price}>{costRange(costOf(days))}</b>
      {weeks && <span>{weeksRange(weeks)}</span>}
      <Link to={`${paths.planService(slug)}&${SIZE_PARAMETER}=${size}`}>
        {`Plan ${counted(size, offer.unit)}`}
      </Link>
    </td>
  );
}
