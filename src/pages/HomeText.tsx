import page from "virtual:content/page/home";
import { teasers } from "virtual:content/teasers";
import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { PlanProject } from "@/components/content/links/PlanProject.tsx";
import { RowLink } from "@/components/content/links/RowLink.tsx";
import { RuledList } from "@/components/content/links/RuledList.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { KeyFigures } from "@/components/content/KeyFigures.tsx";
import { ProjectVisual } from "@/components/content/portfolio/ProjectVisual.tsx";
import { ChartWithLegend } from "@/components/ui/Chart.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths } from "@/config/paths.ts";
import { hasPage } from "@/content/lists.ts";
import { durationText } from "@/content/offers.ts";
import { titleText } from "@/components/ui/text/titleText.tsx";
import { TAGLINE } from "@/content/site.ts";
import { HomeWaterline } from "./HomeWaterline.tsx";
import { HomeSize } from "./HomeSize.tsx";
import styles from "./HomeText.module.css";

/** How many of the last words of the tagline are in italics. */
const EMPHASISED = 3;
const words = TAGLINE.split(" ");

/** The content of the front page, without state. */
export function HomeText() {
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {`${words.slice(0, -EMPHASISED).join(" ")} `}
            <i>{words.slice(-EMPHASISED).join(" ")}</i>
          </h1>
          <p className={styles.lead}>{page.lead}</p>
          <p className={styles.ways}>
            <ActionLink to={paths.form}>Plan a project</ActionLink>
            {hasPage(paths.portfolio) && (
              <Link to={paths.portfolio} className={styles.other}>
                See the work
              </Link>
            )}
            {hasPage(paths.prices) && (
              <Link to={paths.prices} className={styles.other}>
                See the prices
              </Link>
            )}
          </p>
          <HomeWaterline />
        </div>
        <ChartWithLegend path={paths.home} className={styles.chart} isOnPhones />
      </header>

      <HomeSize />

      <section aria-label={page.figuresLabel}>
        <KeyFigures figures={page.figures} />
      </section>

      <section className={styles.work} aria-labelledby="services">
        <h2 id="services" className={styles.title}>
          {titleText(page.sections.services)}
        </h2>
        <RuledList
          size="index"
          level={3}
          items={teasers.services.map(({ slug, title, summary }) => ({
            to: paths.service(slug),
            title,
            summary,
            note: durationText(slug),
          }))}
        />
        <p className={styles.more}>
          <Link to={paths.services}>All services</Link>
        </p>
      </section>

      {teasers.work.length > 0 && (
        <section className={styles.work} aria-labelledby="work">
          <h2 id="work" className={styles.title}>
            {titleText(page.sections.work)}
          </h2>
          <ul className={styles.projects}>
            {teasers.work.map(({ slug, title, client, summary, pictures }) => (
              <li key={slug} className={styles.project}>
                <ProjectVisual path={paths.work(slug)} project={{ pictures }} className={styles.visual} />
                <h3 className={styles.name}>
                  <RowLink to={paths.work(slug)}>{title}</RowLink>
                </h3>
                <p className={styles.day}>{client}</p>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <Link to={paths.portfolio}>All work</Link>
          </p>
        </section>
      )}

      <RuledSection title={page.sections.course}>
        <ol className={styles.course}>
          {page.course.map(({ title, time, text: leg }) => (
            <li key={title} className={styles.leg}>
              <h3 className={styles.waypoint}>{title}</h3>
              <p className={styles.time}>{time}</p>
              <p>{leg}</p>
            </li>
          ))}
        </ol>
      </RuledSection>

      {teasers.posts.length > 0 && (
        <RuledSection title={page.sections.posts}>
          <ul className={styles.log}>
            {teasers.posts.map(({ slug, title, date, description }) => (
              <li key={slug} className={styles.entry}>
                <p className={styles.day}>
                  <Day day={date} />
                </p>
                <h3 className={styles.post}>
                  <Link to={paths.post(slug)}>{title}</Link>
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <Link to={paths.blog}>All posts</Link>
          </p>
        </RuledSection>
      )}

      <PlanProject words={page.closing} />
    </>
  );
}
