/** The keys that you need to play. The settings list the others. */
export function KeyHints() {
  return (
    <>
      <kbd>←</kbd> <kbd>→</kbd> <span>move</span> <kbd>SPACE</kbd> <span>shoot</span> <kbd>P</kbd>{' '}
      <span>pause</span>
    </>
  );
}
