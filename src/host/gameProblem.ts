const NO_WEBGL =
  'The game draws with WebGL, which this browser does not have or has switched off. Turn on hardware acceleration in its settings, or play in another browser.';

/** An error with a message for the player, whose game could not be fetched or started. */
export function gameProblem(cause: unknown): Error {
  return new Error(hasWebGl() ? 'The game could not be loaded.' : NO_WEBGL, { cause });
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl') !== null;
}
