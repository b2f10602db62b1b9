import { useState } from 'react';
import './avatar.css';

interface AvatarProps {
  /** Address of the picture. */
  image: string;
  /** The player's name. Its first letter on a circle of `color` replaces a picture that can't be loaded. */
  name: string;
  color: string;
}

export function Avatar({ image, name, color }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className="avatar avatar-initial" style={{ backgroundColor: color }} aria-hidden="true">
        {(Array.from(name)[0] ?? '?').toUpperCase()}
      </span>
    );
  }
  return <img className="avatar" src={image} alt="" width={40} height={40} onError={() => setFailed(true)} />;
}
