/** Before each file that shares its process with others (vitest.config.ts). */

// Firebase keeps the `fetch` that it finds: whichever file loads it first, it finds the game's.
import '../src/board/backend/signInFetch.ts';
import { afterAll, vi } from 'vitest';

// What a file spies on is itself again for the next.
afterAll(() => void vi.restoreAllMocks());
