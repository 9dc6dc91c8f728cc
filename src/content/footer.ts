import { footer } from "virtual:content/footer";
import { shown } from "./navigation.ts";

/** What we do, in a sentence, and the links below it. */
export const footerBlurb = footer.blurb;
export const moreLinks = shown(footer.more);
export const quickLinks = shown(footer.quick);
export const legalLinks = shown(footer.legal);
/** Files for machines, linked as files: they are not pages of the app. */
export const fileLinks = shown(footer.files);
