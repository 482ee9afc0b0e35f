import type { Site } from '../../model/settings/site.ts';

type Network = Site['socialLinks'][number]['network'];

/** What people call the networks. */
export const socialNames: Record<Network, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
};

/** Plain signs in one line width, drawn here: no company's artwork. */
const paths: Record<Network, string> = {
  facebook: 'M15 4h-1.5A3.5 3.5 0 0 0 10 7.500V20M7 11h7',
  instagram: 'M4 4h16v16H4zM12 8.500a3.500 3.500 0 1 0 .01 0M16.500 7.500h.01',
  linkedin: 'M5 10v10M5 5v.01M10 20V10M10 14a4 4 0 0 1 8 0v6',
  x: 'M5 4l14 16M19 4L5 20',
  youtube: 'M3 6h18v12H3zM10 9l5 3-5 3z',
};

/** The sign of a social network; its link carries the name. */
export const SocialIcon = ({ network }: { network: Network }) => <LineSign d={paths[network]} />;

/** A sign of 24 × 24 in one line; what it stands in carries its name. */
export function LineSign({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
