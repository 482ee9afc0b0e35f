import type { Carousel as Slides } from '../../model/settings/carousel.ts';
import { FactLine } from './markdown.tsx';
import { PauseMotion } from './pause-motion.tsx';
import { Picture } from './picture.tsx';

/**
 * The home page's pictures: a strip that one scrolls, slide by slide. The island `carousel` makes it
 * move by itself and shows the controls, whose room is kept free until then. What stops motion is there
 * from the start, since the marquee moves without a script.
 */
export function Carousel({ slides }: { slides: Slides['slides'] }) {
  if (slides.length === 0) return null;
  return (
    <section className="carousel" aria-label="Pictures of the conference" data-carousel="">
      <div className="swiper">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className="swiper-wrapper" tabIndex={0} aria-label="Slides">
          {slides.map(({ title, caption, picture, alt }) => (
            <div className="swiper-slide" key={picture}>
              <Picture
                src={picture}
                alt={alt}
                width={1200}
                height={800}
                sizes="(min-width: 64rem) min(47vw, 43rem), min(92vw, 52rem)"
                loading="lazy"
                decoding="async"
              />
              <p>
                <strong>
                  <FactLine text={title} />
                </strong>{' '}
                <FactLine text={caption} />
              </p>
            </div>
          ))}
        </section>
      </div>
      <div className="carousel-controls">
        <button
          type="button"
          className="carousel-previous needs-script"
          aria-label="Previous slide"
        >
          <span aria-hidden="true">‹</span>
        </button>
        <div className="carousel-dots needs-script" />
        <button type="button" className="carousel-next needs-script" aria-label="Next slide">
          <span aria-hidden="true">›</span>
        </button>
        <PauseMotion />
      </div>
    </section>
  );
}
