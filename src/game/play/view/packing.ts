export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Lays `sizes` out in rows, the tallest first, with `gap` around each; none may be wider than `width` less two gaps. */
export function pack<T extends Size>(
  sizes: readonly T[],
  width: number,
  gap: number,
): { boxes: (T & Box)[]; height: number } {
  let x = gap;
  let y = gap;
  let row = 0;
  const boxes = sizes
    .toSorted((one, other) => other.height - one.height)
    .map((size) => {
      if (x + size.width + gap > width) {
        x = gap;
        y += row + gap;
        row = 0;
      }
      const box = { ...size, x, y };
      x += size.width + gap;
      row = Math.max(row, size.height);
      return box;
    });
  return { boxes, height: y + row + gap };
}
