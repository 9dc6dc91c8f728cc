/** The logo: an islet between two depth contours. Decorative, beside the name. */
export function IsletMark() {
  return (
    <svg width="28" height="28" viewBox="2 2 28 28" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.3">
        <path d="M16 3c7 0 13 5 12.5 12S23 29 16 28.5 3.5 23 4 15 9 3 16 3Z" />
        <path d="M16 8c4.5 0 8.5 3 8 8s-4 8.5-8.5 8-7.5-4-7-8.5S11.5 8 16 8Z" />
      </g>
      <path
        d="M16 13.5c1.8-.2 3.2 1 3 2.7s-1.4 2.7-3.2 2.5-2.8-1.3-2.6-2.9 1.2-2.1 2.8-2.3Z"
        fill="var(--signal)"
      />
    </svg>
  );
}
