import { Fragment } from 'react';
import { dayInWords } from '../../../model/calendar-days.ts';
import { Picture } from '../../components/picture.tsx';
import { ReflowingTable } from '../../components/reflowing-table.tsx';
import * as samples from './samples.ts';

const COLOURS = ['paper', 'paper-raised', 'paper-sunk', 'ink', 'ink-soft', 'line', 'control-line'];
const HUES = ['indigo', 'indigo-strong', 'vermilion', 'vermilion-strong', 'turmeric', 'leaf'];

export function Colours() {
  return (
    <ul className="tiles">
      {[...COLOURS, ...HUES, 'night'].map((name) => (
        <li key={name}>
          <svg width="100%" height="48" aria-hidden="true">
            <rect width="100%" height="48" fill={`var(--${name})`} stroke="currentcolor" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The table of dates as the island `conference-days` marks it. */
export function DatesInEachState() {
  return (
    <ReflowingTable
      className="dates"
      caption="A day begins and ends in Coordinated Universal Time."
      columns={['Event', 'Date', 'Description']}
      rows={samples.dates.map(({ id, title, date, state, word }) => ({
        key: id,
        'data-state': state,
        cells: [
          title,
          <Fragment key="date">
            <time dateTime={date}>{dayInWords(date)}</time>
            <span className="day-state">{word}</span>
          </Fragment>,
          'What happens on that day.',
        ],
      }))}
    />
  );
}

/** A form as the island `contact-form` marks it. */
export function FormWithErrors() {
  return (
    <form data-contact-form="">
      <p className="field">
        <label htmlFor="sample-name">Name</label>
        <input
          id="sample-name"
          type="text"
          autoComplete="off"
          aria-invalid="true"
          aria-describedby="sample-name-error"
        />
        <span className="field-error" id="sample-name-error">
          Name is required.
        </span>
      </p>
      <p className="field">
        <label htmlFor="sample-message">Message</label>
        <textarea id="sample-message" rows={3} defaultValue="What was typed stays." />
      </p>
      <p>
        <label>
          <input type="checkbox" autoComplete="off" defaultChecked /> A box that is ticked
        </label>
      </p>
      <p className="form-error" role="alert">
        Something went wrong. Please try again.
      </p>
      <button type="submit">Send</button>
    </form>
  );
}

/** The overlay of the gallery, drawn in its place instead of over the page. */
export function GalleryOverlay() {
  return (
    <div className="overlay">
      <form>
        <button type="button" className="close">
          Close
        </button>
      </form>
      <figure>
        <Picture
          src="/images/placeholders/photo.svg"
          alt=""
          width="600"
          height="400"
          loading="lazy"
        />
        <figcaption>A placeholder</figcaption>
      </figure>
      <p className="turn">
        <button type="button">Previous photo</button>
        <button type="button">Next photo</button>
      </p>
    </div>
  );
}

export function Pager() {
  return (
    <nav aria-label="Pages">
      <ul className="pager">
        <li>
          <a href="#pages" aria-current="page">
            1
          </a>
        </li>
        <li>
          <a href="#pages">2</a>
        </li>
      </ul>
    </nav>
  );
}

export function Ways() {
  return (
    <ul className="ways">
      <li>
        <a href="#ways-on">A page of this group</a>
        <p>What it says, in a sentence.</p>
      </li>
      <li>
        <a href="#ways-on">Another page</a>
        <p>What it says, in a sentence.</p>
      </li>
    </ul>
  );
}
