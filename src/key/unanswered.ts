/** Logs why a question to the board came to nothing, and says it to the player. */
export function unanswered(error: unknown): string {
  console.error('Key:', error);
  // A fault of ours, or a part of the page that is lost: the board would say the same again.
  if (error instanceof TypeError)
    return 'Something in this page does not work. Nothing has changed: please reload the page.';
  return 'The board does not answer. Nothing has changed: please try again.';
}
