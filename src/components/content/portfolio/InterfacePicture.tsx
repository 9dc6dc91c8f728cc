import type { CaseStudy } from "@/content/schemas.ts";
import { classNames } from "../../ui/classNames.ts";
import styles from "./InterfacePicture.module.css";

/** CSS pixels. The files have twice as many. */
const SIZE = { width: 360, height: 440 };

interface InterfacePictureProps {
  picture: CaseStudy["pictures"][number];
  className?: string | undefined;
}

/** A picture of a running app in the colours of the page's theme. The browser downloads only the one that is shown. */
export function InterfacePicture({ picture: { name, alt }, className }: InterfacePictureProps) {
  return (["light", "dark"] as const).map((theme) => (
    <picture key={theme} className={classNames(styles.picture, styles[theme], className)}>
      <source srcSet={`/pictures/${name}-${theme}.avif`} type="image/avif" />
      <img src={`/pictures/${name}-${theme}.webp`} {...SIZE} alt={alt} loading="lazy" decoding="async" />
    </picture>
  ));
}
