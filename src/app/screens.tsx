/** The screens as they are shown, and what ends with each. What else a screen is: `page/navigation/screens.ts`. */

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { latePart } from '../base/ui/latePart.tsx';
import * as commonWords from '../base/words/en.ts';
import { forgetLink, linkIn } from '../page/navigation/links.ts';
import { type Screen, screenKindOf } from '../page/navigation/screens.ts';
import { ContestPlace } from './ContestPlace.tsx';
import { PlayingScreen } from './screens/PlayingScreen.tsx';
import { StartScreen } from './screens/StartScreen.tsx';

type ScreenOf<Name extends Screen['name']> = Extract<Screen, { name: Name }>;

interface ShownScreen<S extends Screen> {
  Component: (screen: S) => ReactNode;
  /** Ends what goes on while the screen is shown, or what was opened from it. Absent: nothing does. */
  end?: () => void;
}

// Both import the simulation, which START must not wait for. GAME OVER comes with the game: it is there before a run can end.
const GameOver = latePart(() => import('./screens/GameOverScreen.tsx'));
const Replay = latePart(() => import('../watching/replays/ReplayScreen.tsx'));

const loadLinked = () => import('./linkedScreens.ts');
type Linked = Awaited<ReturnType<typeof loadLinked>>;

function linked<Props extends object>(screenIn: (screens: Linked) => ComponentType<Props>) {
  return late(latePart(async () => ({ default: screenIn(await loadLinked()) })));
}
const Archive = linked(({ ArchiveScreen }) => ArchiveScreen);

const SCREENS: { readonly [Name in Screen['name']]: ShownScreen<ScreenOf<Name>> } = {
  START: { Component: () => <StartScreen contests={<ContestPlace />} /> },
  PLAYING: { Component: PlayingScreen },
  GAME_OVER: { Component: late(GameOver) },
  REPLAY: { Component: late(Replay) },
  AUDIT: { Component: linked(({ AuditScreen }) => AuditScreen) },
  MODERATE: { Component: linked(({ ModerateScreen }) => ModerateScreen) },
  ARCHIVE: {
    Component: ({ address, hash }) => <Archive address={address} hash={hash} onJudged={preloadReplay} />,
    end: endArchive,
  },
  LIVE: { Component: linked(({ LiveScreen }) => LiveScreen) },
};

const shownOf = <S extends Screen>(screen: S) => SCREENS[screen.name] as unknown as ShownScreen<S>;

export function ShownScreen({ screen }: { screen: Screen }) {
  const { Component } = shownOf(screen);
  return <Component {...screen} />;
}

/** Ends what a screen began, and takes its link out of the page's address. */
export function endScreen(screen: Screen): void {
  const { link } = screenKindOf(screen);
  if (link && linkIn()?.kind === link.kind) forgetLink();
  shownOf(screen).end?.();
}

/** A screen that never came, because its file was lost, has nothing to end. */
function endArchive(): void {
  loadLinked().then(
    ({ pageCheck }) => pageCheck.close(),
    () => {},
  );
}

/** While a run is played: what follows it is then shown without a pause. */
export async function preloadAfterRun(): Promise<void> {
  await Promise.all([GameOver.preload(), Replay.preload()]);
}

/** For visitors who lose the network before they watch a run. Without it the replay asks again. */
function preloadReplay(): void {
  Replay.preload().catch(() => {});
}

function late<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return (props) => (
    <Suspense fallback={<p className="screen late-part">{commonWords.loadingGame}</p>}>
      <Part {...props} />
    </Suspense>
  );
}
