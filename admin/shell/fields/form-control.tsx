import { lazy, Suspense } from 'react';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { Captions } from './captions.ts';
import type { FieldProps } from './field-frame.tsx';
import { type FormValue, type FormValues, itemsIn } from './form-values.ts';
import { JoinLinkField } from './join-link-field.tsx';
import { ListField, type PeopleOfList } from './list-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { PdfField } from './pdf-field.tsx';
import { PictureField } from './picture-field.tsx';
import {
  ChoiceField,
  DayField,
  EventDateField,
  MarkField,
  OneOfField,
  PasswordField,
  TextField,
} from './typed-fields.tsx';

const TalksField = lazy(() => import('./talks-field.tsx'));

interface Props extends Omit<FieldProps, 'value' | 'onChange'> {
  value: FormValue;
  /** Of the whole form. */
  values: FormValues;
  onChange(value: FormValue): void;
  pictures: Pictures;
  /** Where several pictures may be chosen. */
  captions: Captions | undefined;
  /** Of a list of people of whom more may be known. */
  people: PeopleOfList | undefined;
  progress: number | undefined;
}

/** The control of a field, by its kind. */
export function FormControl({
  pictures,
  captions,
  people,
  progress,
  value,
  values,
  ...props
}: Props) {
  const { kind } = props.field;
  if (kind === 'list' && props.field.ofTalks) {
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <TalksField {...props} value={itemsIn(value)} values={values} />
      </Suspense>
    );
  }
  if (kind === 'list') {
    return <ListField {...props} value={itemsIn(value)} people={people} />;
  }
  const text = itemsIn(value).join(', ');
  switch (kind) {
    case 'markdown':
      return <MarkdownField {...props} value={text} />;
    case 'mark':
      return <MarkField {...props} value={text} />;
    case 'choice':
    case 'room':
    case 'track':
      return <ChoiceField {...props} value={text} />;
    case 'day':
      return <DayField {...props} value={text} />;
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
    case 'link':
      return props.field.isSealed ? (
        <JoinLinkField {...props} value={text} />
      ) : (
        <TextField {...props} value={text} />
      );
    case 'pdf':
      return <PdfField {...props} value={text} pictures={pictures} progress={progress} />;
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
