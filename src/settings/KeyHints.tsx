/** The keys one has to know to play; the others are listed among the settings. */
export function KeyHints() {
  return (
    <>
      <kbd>←</kbd> <kbd>→</kbd> <span>move</span> <kbd>SPACE</kbd> <span>shoot</span> <kbd>P</kbd>{' '}
      <span>pause</span>
    </>
  );
}
