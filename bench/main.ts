import { benchCaseStudies } from "./caseStudies.ts";
import { benchCosts } from "./costs.ts";
import { benchFigures } from "./figures.ts";
import { benchFlood } from "./flood.ts";
import { benchHeaders } from "./headers.ts";
import { benchInteraction } from "./interaction.ts";
import { benchLighthouse, benchSlowPhone } from "./lighthouse.ts";
import { benchLocalBackend } from "./localBackend.ts";
import { benchPanel } from "./panel.ts";
import { benchReproduce } from "./reproduce.ts";
import { benchReproduceWhole } from "./reproduceWhole.ts";
import { benchSizes } from "./sizes.ts";

const benches: Record<string, (paths: string[]) => Promise<void>> = {
  sizes: benchSizes,
  backend: benchLocalBackend,
  lighthouse: benchLighthouse,
  "slow-phone": benchSlowPhone,
  interaction: benchInteraction,
  cases: benchCaseStudies,
  panel: benchPanel,
  figures: benchFigures,
  costs: benchCosts,
  flood: benchFlood,
  headers: benchHeaders,
  reproduce: benchReproduce,
  "reproduce-whole": benchReproduceWhole,
};

// `npm run bench` runs all benchmarks, `npm run bench -- lighthouse / /blog` runs one of them.
const [name, ...rest] = process.argv.slice(2);
if (name !== undefined && !(name in benches)) {
  console.error(`There is no bench "${name}", only ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
for (const [own, bench] of Object.entries(benches)) {
  if (name === undefined || name === own) {
    console.log(`\n▸ ${own}`);
    await bench(rest);
  }
}
process.exit(0);
