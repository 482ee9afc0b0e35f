import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';

/** How long a slide stands. */
const SLIDE_MS = 2000;

/**
 * Makes the slides change by themselves. They stand still while somebody points at them or is there
 * with the keyboard, and while motion is paused (WCAG 2.2.2), as it is from the start for visitors who
 * ask for less of it; Swiper itself does none of that.
 * @param pause the page's control that stops what moves
 */
export function startCarousel(element: HTMLElement, pause: HTMLInputElement): void {
  const part = <E extends HTMLElement>(selector: string) => element.querySelector(selector) as E;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const strip = part('.swiper-wrapper');
  // Slides change from here on: the strip is no longer scrolled, and no stop for the keyboard.
  strip.scrollLeft = 0;
  strip.removeAttribute('tabindex');
  const swiper = new Swiper(part('.swiper'), {
    modules: [A11y, Autoplay, Navigation, Pagination],
    rewind: true,
    // Where widths are fractions of a pixel, no edge of the next slide shows.
    spaceBetween: 8,
    speed: reduced.matches ? 0 : 300,
    autoplay: { delay: SLIDE_MS, disableOnInteraction: false },
    navigation: {
      prevEl: part('.carousel-previous'),
      nextEl: part('.carousel-next'),
      addIcons: false,
    },
    pagination: { el: part('.carousel-dots'), clickable: true, bulletElement: 'button' },
    a11y: {
      containerRole: 'group',
      containerRoleDescriptionMessage: 'carousel',
      containerMessage: 'Slides',
      itemRoleDescriptionMessage: 'slide',
    },
  });
  element.toggleAttribute('data-moving-parts', true);

  let pointed = element.matches(':hover');
  let focused = element.contains(document.activeElement);
  const update = () => {
    if (pause.checked || pointed || focused) swiper.autoplay.stop();
    else swiper.autoplay.start();
  };
  pause.addEventListener('change', update);
  element.addEventListener('pointerenter', ({ pointerType }) => {
    // A finger that has left the screen points at nothing.
    pointed = pointerType !== 'touch';
    update();
  });
  element.addEventListener('pointerleave', () => {
    pointed = false;
    update();
  });
  element.addEventListener('focusin', ({ target }) => {
    // A click on a button leaves the focus there; it is the keyboard that needs the slides to stay.
    focused = (target as Element).matches(':focus-visible');
    update();
  });
  element.addEventListener('focusout', () => {
    focused = false;
    update();
  });
  reduced.addEventListener('change', () => {
    pause.checked = reduced.matches;
    swiper.params.speed = reduced.matches ? 0 : 300;
    update();
  });
  update();
}
