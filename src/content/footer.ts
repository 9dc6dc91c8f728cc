import { footer } from "virtual:content/footer";
import { shown } from "./navigation.ts";

/** What we do, in a sentence, and the link below it. */
export const { blurb: footerBlurb, more: footerMore } = footer;

export const quickLinks = shown(footer.quick);
export const legalLinks = shown(footer.legal);
/** Files for machines, linked as files: they are not pages of the app. */
export const fileLinks = shown(footer.files);
