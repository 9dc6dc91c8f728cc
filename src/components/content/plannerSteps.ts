/** What the project planner asks, in its order. */
export const plannerSteps: readonly { title: string; text: string }[] = [
  { title: "Goals", text: "What should be different a year from now, and how would you notice?" },
  { title: "Scope", text: "Which pages, screens or systems belong to it, and which surely do not?" },
  { title: "Features", text: "What must a visitor be able to do on the first day?" },
  { title: "Timeline", text: "Which dates are fixed, and why?" },
  { title: "Budget", text: "Which range has been agreed on, and for how long must it last?" },
  { title: "Contact", text: "Who are you, who decides, and how do we reach you?" },
  { title: "Review", text: "What did we forget to ask?" },
];
