/** A stand-in for the browser that START's modules ask as they are loaded: nothing is stored, and nothing is preferred. */

Object.assign(globalThis, {
  localStorage: { getItem: () => null, length: 0 },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
});
