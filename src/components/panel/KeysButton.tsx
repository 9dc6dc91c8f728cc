import { Button } from "@/components/ui/Button.tsx";
import styles from "./KeysButton.module.css";

interface KeysButtonProps {
  unavailable?: boolean;
  onClick: () => void;
}

/** Opens the list of keys. */
export function KeysButton({ unavailable = false, onClick }: KeysButtonProps) {
  return (
    <Button
      variant="plain"
      className={styles.keys}
      aria-label="Keyboard shortcuts"
      unavailable={unavailable}
      onClick={onClick}
    >
      ?
    </Button>
  );
}
