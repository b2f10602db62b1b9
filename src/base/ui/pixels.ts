/**
 * Calls now, when the element has another size, and when the screen has another density, as one to which the window is moved:
 * that alone resizes nothing. Until the returned function is called.
 */
export function followPixels(element: Element, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange);
  sizes.observe(element);
  let density: MediaQueryList;
  const follow = () => {
    density = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    density.onchange = follow;
    onChange();
  };
  follow();
  return () => {
    sizes.disconnect();
    density.onchange = null;
  };
}
