/** The loudness of sound to people (ITU-R BS.1770), on headphones and on a phone; and where its bass is silent. For a browser's page. */

/** The filters of BS.1770 at 48,000 samples a second: the head, and the ear's deafness to depth. */
const EAR: readonly (readonly [feedforward: number[], feedback: number[]])[] = [
  [
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [1, -1.69065929318241, 0.73248077421585],
  ],
  [
    [1, -2, 1],
    [1, -1.99004745483398, 0.99007225036621],
  ],
];

/** A phone's speaker, as far as it matters: a high-pass of the third order, in Hz. */
const PHONE = 500;

/** Hz below which it is the bass alone. */
const BASS = 150;

/** Seconds: the window of momentary loudness, the step from one to the next, and the shortest silence that is a hole. */
const MOMENT = 0.4;
const STEP = 0.01;
const HOLE = 0.8;

/** Below it, in dB, the bass is silent. */
const SILENCE = -50;

const decibels = (power: number) => 10 * Math.log10(power);

type Filters = (context: BaseAudioContext) => AudioNode[];

const ear: Filters = (context) =>
  EAR.map(([feedforward, feedback]) => new IIRFilterNode(context, { feedforward, feedback }));

const phone: Filters = (context) => {
  const bend = Math.tan((Math.PI * PHONE) / context.sampleRate);
  const first = {
    feedforward: [1 / (1 + bend), -1 / (1 + bend)],
    feedback: [1, (bend - 1) / (bend + 1)],
  };
  return [
    new BiquadFilterNode(context, { type: 'highpass', frequency: PHONE, Q: 0 }),
    new IIRFilterNode(context, first),
  ];
};

const bass: Filters = (context) =>
  [0, 1, 2].map(() => new BiquadFilterNode(context, { type: 'lowpass', frequency: BASS, Q: 0 }));

/** The powers of windows of `sound` behind `filters`. */
async function powersOf(sound: AudioBuffer, filters: Filters, window: number): Promise<number[]> {
  const context = new OfflineAudioContext(1, sound.length, sound.sampleRate);
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  let last: AudioNode = source;
  for (const filter of filters(context)) last = last.connect(filter);
  last.connect(context.destination);
  source.start();
  const samples = (await context.startRendering()).getChannelData(0);
  const [step, width] = [Math.round(STEP * sound.sampleRate), Math.round(window * sound.sampleRate)];
  const sums = [0];
  for (const sample of samples) sums.push((sums.at(-1) ?? 0) + sample ** 2);
  const powers: number[] = [];
  for (let to = width; to < sums.length; to += step)
    powers.push(((sums[to] ?? 0) - (sums[to - width] ?? 0)) / width);
  return powers;
}

/** The loudest 400 ms, in LUFS. */
export async function momentaryOf(sound: AudioBuffer, isOnPhone: boolean): Promise<number> {
  const powers = await powersOf(
    sound,
    (context) => [...(isOnPhone ? phone(context) : []), ...ear(context)],
    MOMENT,
  );
  return -0.691 + decibels(Math.max(...powers));
}

/** The silences of the bass in the first `seconds`, in seconds: none shorter than 0.8. */
export async function holesOf(sound: AudioBuffer, seconds: number): Promise<number[]> {
  const powers = (await powersOf(sound, bass, 5 * STEP)).slice(0, seconds / STEP);
  const holes: number[] = [];
  let silent = 0;
  for (const power of [...powers, 1]) {
    if (decibels(power) < SILENCE) silent += STEP;
    else {
      if (silent >= HOLE) holes.push(silent);
      silent = 0;
    }
  }
  return holes;
}
