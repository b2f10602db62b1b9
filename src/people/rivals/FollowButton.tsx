import { useState } from 'react';
import followIcon from '../../../assets/icons/follow.svg?raw';
import unfollowIcon from '../../../assets/icons/unfollow.svg?raw';
import { IconButton } from '../../base/ui/Button.tsx';
import { useNameShown } from '../../board/names/useNameShown.ts';
import { useSession } from '../../board/players/session.ts';
import type { Claim } from '../../board/verification/proof.ts';
import { follow, MAX_RIVALS, type Rival, rivalOf, unfollow, useRivals } from './list.ts';
import * as words from './words/en.ts';
import './rivals.css';

/** FOLLOW or UNFOLLOW of a row's player, unless they are the page's own. */
export function FollowButton({ entry, isAlike }: { entry: Claim; isAlike: boolean }) {
  const isOwn = useSession(({ player }) => player?.id === entry.playerId);
  return !isOwn && <RivalButton rival={rivalOf(entry)} isAlike={isAlike} />;
}

/** The button is as large before and after a press. Where there is no room for more, a press says so. */
export function RivalButton({ rival, isAlike }: { rival: Rival; isAlike: boolean }) {
  const isFollowed = useRivals((rivals) => rivals.some(({ id }) => id === rival.id));
  const name = useNameShown(rival.playerName, isAlike);
  const [isRefused, setRefused] = useState(false);
  const press = () => (isFollowed ? unfollow(rival.id) : setRefused(!follow([rival])));
  return (
    <span className="follow">
      <IconButton
        icon={isFollowed ? unfollowIcon : followIcon}
        label={isFollowed ? words.unfollowPlayer(name) : words.followPlayer(name)}
        title={isFollowed ? words.unfollowTitle : words.followTitle}
        onClick={press}
        onBlur={() => setRefused(false)}
      >
        {isFollowed ? words.unfollow : words.follow}
      </IconButton>
      <span role="status" className="follow-refused">
        {isRefused && words.noRoom(MAX_RIVALS)}
      </span>
    </span>
  );
}
