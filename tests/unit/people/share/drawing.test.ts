import { expect, test } from 'vitest';
import { PicturesHidden, readableContext } from '../../../../src/people/share/drawing.ts';

type Pixel = readonly [number, number, number, number];

/** A canvas whose page reads a pixel as `hide` makes it of the one that was drawn. */
function canvas(hide: (drawn: Pixel) => Pixel): HTMLCanvasElement {
  const context = {
    fillStyle: '',
    fillRect() {},
    getImageData() {
      const [red = 0, green = 0, blue = 0] =
        context.fillStyle.match(/\w\w/g)?.map((hex) => Number.parseInt(hex, 16)) ?? [];
      return { data: hide([red, green, blue, 255]) };
    },
  };
  return { getContext: () => context } as unknown as HTMLCanvasElement;
}

test.each<[string, (drawn: Pixel) => Pixel]>([
  ['as it is', (drawn) => drawn],
  [
    'with a little noise, against being recognized',
    ([red, green, blue]) => [red + 2, green - 1, blue - 2, 255],
  ],
])('a picture is made of what can be read %s', (_, hide) => {
  expect(() => readableContext(canvas(hide))).not.toThrow();
});

test.each<[string, (drawn: Pixel) => Pixel]>([
  ['white', () => [255, 255, 255, 255]],
  ['nothing', () => [0, 0, 0, 0]],
  ['stripes', () => [137, 12, 90, 255]],
])('no picture is made where all that can be read is %s', (_, hide) => {
  expect(() => readableContext(canvas(hide))).toThrow(PicturesHidden);
});
