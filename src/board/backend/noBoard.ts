/** The answer comes from no board: from a static host, for a page that was built without Firebase's settings. */
export class NoBoard extends Error {}
