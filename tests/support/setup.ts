import "@testing-library/jest-dom";
import { failOnConsole } from "./failOnConsole.ts";

failOnConsole();
