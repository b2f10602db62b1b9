/** What START's modules ask of a browser as they are loaded: nothing is stored, and nothing is preferred. */

Object.assign(globalThis, {
  localStorage: { getItem: () => null, length: 0 },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
});
