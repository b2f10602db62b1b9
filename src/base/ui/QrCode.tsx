import encodeQR from 'qr';
import './qrCode.css';

/** Modules of quiet space around a code, by its standard. */
const BORDER = 4;

/** A QR code, drawn with a path of one square for each dark module. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
