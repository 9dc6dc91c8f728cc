import { fromBackup } from "@/api/errorReport.ts";
import { reportMarkdown } from "@/features/error-triage/detail/reportMarkdown.ts";
import { capturedReport } from "../../support/builders.ts";

describe("reportMarkdown", () => {
  it("fences what a stranger wrote with more backticks than it holds", () => {
    const message = "x\n````\n# taken over\n````";
    const markdown = reportMarkdown(fromBackup(capturedReport({ message })));
    expect(markdown).toContain(`## Message\n\n\`\`\`\`\`\n${message}\n\`\`\`\`\``);
  });

  it("keeps short fields on one line, in code", () => {
    const url = "https://holmwerk.example/`\n# taken over";
    const markdown = reportMarkdown(fromBackup(capturedReport({ url, release: "" })));
    expect(markdown).toContain("- URL: `` https://holmwerk.example/` # taken over ``\n");
    expect(markdown).toContain("- Release: none\n");
  });

  it("shows unseen characters and indents JSON", () => {
    const markdown = reportMarkdown(
      fromBackup(capturedReport({ message: "a\u202Eb", state: '{"a":1}', stack: "" })),
    );
    expect(markdown).toContain("```\na⟨U+202E⟩b\n```");
    expect(markdown).toContain('## State\n\n```\n{\n  "a": 1\n}\n```');
    expect(markdown).not.toContain("## Stack");
  });

  it("has the stacks in the source before those received, when they are known", () => {
    const report = fromBackup(capturedReport({ stack: "raw", componentStack: "" }));
    const read = { stack: "    at load (src/load.ts:4:3)", componentStack: "", steps: "", changes: "" };
    const markdown = reportMarkdown(report, read);
    expect(markdown).toContain(
      "## Stack in the source\n\n```\n    at load (src/load.ts:4:3)\n```\n\n## Stack\n\n```\nraw\n```",
    );
    expect(markdown).not.toContain("## Component stack");
  });

  it("has what the visitor said, without effect, and nothing where they said nothing", () => {
    const comment = "I pressed **Send**";
    const report = { ...fromBackup(capturedReport()), comment };
    expect(reportMarkdown(report)).toContain(`## What the visitor was doing\n\n\`\`\`\n${comment}\n\`\`\``);
    expect(reportMarkdown({ ...report, comment: "" })).not.toContain("What the visitor");
  });

  it("has the command, the steps and what changed on the way", () => {
    const read = {
      stack: "",
      componentStack: "",
      steps: "1. Open /",
      changes: "browser/wentOffline\n  pwa.online: false",
    };
    const markdown = reportMarkdown(fromBackup(capturedReport({ id: "report0000000001" })), read);
    expect(markdown).toContain(
      "```\nnpm run reproduce -- report0000000001\n```\n\n## Steps\n\n```\n1. Open /\n```",
    );
    expect(markdown).toContain("each action\n\n```\nbrowser/wentOffline\n  pwa.online: false\n```");
  });
});
