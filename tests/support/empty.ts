/** Stands in for plain style sheets: their text is of no use to a test. */
export const styles = "";
