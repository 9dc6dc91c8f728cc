import { useEffect, useRef } from "react";
import { Options } from "@/components/form/fields/Options.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import type { PersonQuestion as Question } from "./usePersonCheck.ts";

interface PersonQuestionProps {
  question: Question;
  /** How often the question was asked: each time it takes the focus. */
  asked?: number;
  onConfirm: (confirmed: boolean) => void;
}

/** Asks a possible program to confirm, without accusing a person of being one. */
export function PersonQuestion({ question, asked = 1, onConfirm }: PersonQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question === "hidden-field" && asked > 0) place.current?.querySelector("input")?.focus();
  }, [question, asked]);

  if (question === "too-fast") {
    return (
      <Notice tone="problem">That was quick. Nothing is lost: please press Send again to confirm.</Notice>
    );
  }
  return (
    <div ref={place}>
      {question === "hidden-field" && (
        <Options
          type="checkbox"
          name="person"
          legend="Please confirm that you are a person"
          hint="Autofill may have filled in a hidden anti-spam field. Tick the box, then press Send again."
          options={[{ value: "yes", label: "I am a person" }]}
          onChange={(event) => onConfirm(event.target.checked)}
        />
      )}
    </div>
  );
}
