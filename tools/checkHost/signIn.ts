/** Anonymous sign-in, with an account that is deleted again. */

import type { Board } from '../board/board.ts';
import { errorOf, findingOn } from './board.ts';
import { advice, type Finding, ok, unknown } from './finding.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

/** @param use what to find out with the account's token; none when nobody can sign in */
export async function checkSignIn(
  board: Board,
  use: (token?: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const made = await board.send('POST', `${ACCOUNTS}:signUp`, { returnSecureToken: true });
  if (errorOf(made)) return [findingOn(made, 'The sign-in'), ...(await use())];
  const { idToken, refreshToken, localId } = made.body;
  // The page asks after an hour for the first time.
  const request = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const renewed = await board.send('POST', '/securetoken.googleapis.com/v1/token', request);
  const found = await use(idToken);
  const deleted = await board.send('POST', `${ACCOUNTS}:delete`, { idToken });
  return [
    errorOf(renewed)
      ? findingOn(renewed, 'The renewal of a sign-in')
      : ok('Anonymous sign-in is on, and renews its tokens.'),
    ...(errorOf(deleted)
      ? [
          unknown(
            `The account of this check stays: ${localId}.`,
            'Leave it, for it has nothing, or delete it under Authentication > Users.',
          ),
        ]
      : []),
    ...found,
    advice(
      'Google lets about 100 new players an hour sign in from one address, such as a school or a phone carrier. The runs of the others wait.',
      'Before an event, schedule a temporary increase in the console, under Authentication > Settings (docs/notes/scale.md).',
    ),
  ];
}
