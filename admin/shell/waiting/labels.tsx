interface Props {
  /** What has all the room of a wide button; on a phone one word has to do. */
  whole: string;
  brief: string;
}

const Label = ({ whole, brief }: Props) => (
  <>
    <span className="beyond-phone">{whole}</span>
    <span className="phone-alone" aria-hidden="true">
      {brief}
    </span>
  </>
);

/** What the button says that keeps a draft on the server. */
export const KeepLabel = ({ isDraft }: { isDraft: boolean }) =>
  isDraft ? 'Save draft' : <Label whole="Keep as draft" brief="Draft" />;

/** What the button says that has a change wait for an hour. */
export const LaterLabel = ({ isPlanned }: { isPlanned: boolean }) =>
  isPlanned ? 'Another time…' : <Label whole="Publish later…" brief="Later…" />;
