import type { Pictures } from '../pictures/use-pictures.ts';
import type { Captions } from './captions.ts';
import type { FieldProps } from './field-frame.tsx';
import type { FormValue } from './form-values.ts';
import { ListField } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { PictureField } from './picture-field.tsx';
import {
  ChoiceField,
  EventDateField,
  MarkField,
  OneOfField,
  PasswordField,
  TextField,
} from './typed-fields.tsx';

interface Props extends Omit<FieldProps, 'value' | 'onChange'> {
  value: FormValue;
  onChange(value: FormValue): void;
  pictures: Pictures;
  /** Where several pictures may be chosen. */
  captions: Captions | undefined;
  progress: number | undefined;
}

/** The control of a field, by its kind. */
export function FormControl({ pictures, captions, progress, value, ...props }: Props) {
  const { kind } = props.field;
  if (kind === 'list') {
    return <ListField {...props} value={typeof value === 'string' ? [value] : value} />;
  }
  const text = typeof value === 'string' ? value : value.join(', ');
  switch (kind) {
    case 'markdown':
      return <MarkdownField {...props} value={text} />;
    case 'mark':
      return <MarkField {...props} value={text} />;
    case 'choice':
      return <ChoiceField {...props} value={text} />;
    case 'one-of':
      return <OneOfField {...props} value={text} />;
    case 'password':
    case 'current-password':
      return <PasswordField {...props} value={text} />;
    case 'image':
    case 'picture':
      return (
        <PictureField
          {...props}
          value={text}
          pictures={pictures}
          captions={captions}
          takesShipped={kind === 'picture'}
          progress={progress}
        />
      );
    case 'date-time':
      return props.field.mayNameDate ? (
        <EventDateField {...props} value={text} />
      ) : (
        <TextField {...props} value={text} />
      );
    default:
      return <TextField {...props} value={text} />;
  }
}
