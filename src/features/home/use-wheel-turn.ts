import { useEffect, type RefObject } from 'react';

const DEGREES_PER_PIXEL = 0.4;
/** Pixels the car rolls while the hero scrolls out of sight. */
const ROLL = 40;

/**
 * Rolls the car of the hero while the page scrolls. Paused animations that are moved by hand touch
 * the two wheels and the layer of the car and nothing else: a custom property would restyle every
 * part of the drawing. Nothing happens if the visitor prefers reduced motion.
 */
export function useWheelTurn(hero: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = hero.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let animations: Animation[] = [];
    let frame = 0;

    const roll = (): void => {
      frame = 0;
      const height = element.offsetHeight;
      // At the first scroll: the drawing may have come after this component.
      if (animations.length === 0) animations = rolling(element, height);
      const scrolled = Math.min(Math.max(window.scrollY, 0), height);
      for (const animation of animations) animation.currentTime = scrolled;
    };
    const handleScroll = (): void => {
      if (frame === 0 && window.scrollY <= element.offsetHeight) {
        frame = requestAnimationFrame(roll);
      }
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      cancelAnimationFrame(frame);
      for (const animation of animations) animation.cancel();
    };
  }, [hero]);
}

/** One millisecond of each is one pixel of scrolling. */
function rolling(hero: HTMLElement, duration: number): Animation[] {
  const still = (part: Element, transform: string): Animation => {
    const animation = part.animate({ transform: ['none', transform] }, { duration, fill: 'both' });
    animation.pause();
    return animation;
  };
  // The car looks to the left and drives there, so its wheels turn against the clock.
  const turn = `rotate(${-duration * DEGREES_PER_PIXEL}deg)`;
  const wheels = [...hero.querySelectorAll('.hero-car .spin')].map((wheel) => still(wheel, turn));
  const car = hero.querySelector('.hero-car');
  return car ? [...wheels, still(car, `translateX(${-ROLL}px)`)] : wheels;
}
