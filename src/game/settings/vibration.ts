/** The parts of this device that can be felt. */

/** The pads that can shake. Others lack the actuator. */
export function shakingPads(): Gamepad[] {
  const pads = navigator.getGamepads?.() ?? [];
  return pads.flatMap((pad) => (pad?.connected && pad.vibrationActuator ? [pad] : []));
}

/** True for a phone or a pad that is at hand now. */
export function canVibrate(): boolean {
  return (matchMedia('(any-pointer: coarse)').matches && 'vibrate' in navigator) || shakingPads().length > 0;
}
