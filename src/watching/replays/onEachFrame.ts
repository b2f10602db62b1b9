/** Calls `show` before each paint, until the returned function is called. */
export function onEachFrame(show: () => void): () => void {
  let frame = 0;
  const next = () => {
    frame = requestAnimationFrame(next);
    show();
  };
  next();
  return () => cancelAnimationFrame(frame);
}
