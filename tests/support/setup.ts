import "@testing-library/jest-dom";
import { failOnConsole } from "./failOnConsole.ts";

failOnConsole();

// jsdom has no layout, and complains when a page scrolls.
if (typeof window !== "undefined") window.scrollTo = () => undefined;
