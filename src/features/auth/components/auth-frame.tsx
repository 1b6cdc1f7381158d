import type { ReactNode } from 'react';
import { DuskCar } from '@/components/scenes/dusk-car';
import { DuskScene } from '@/components/scenes/dusk-scene';
import { LogoLink } from '@/components/site/logo';
import '@/styles/staff.css';

/** Classes of the links below the form. */
export const AUTH_LINK =
  'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

export interface AuthFrameProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A form of the staff next to the picture of a car. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-screen grid-cols-[minmax(0,1fr)] grid-rows-[minmax(200px,30vh)_auto] bg-card md:grid-cols-[minmax(0,1.1fr)_minmax(340px,1fr)] md:grid-rows-[auto] lg:grid-cols-[1.35fr_1fr]">
      <header className="ink relative overflow-hidden bg-ink-950 [--dusk-horizon:78%]">
        <DuskScene />
        {/* Larger than its frame: the picture is about the glass, not the whole car. */}
        <DuskCar
          className="bottom-[4%] left-1/2 w-[max(560px,118%)] -translate-x-[46%] md:bottom-[13%] md:w-295 lg:w-[max(1700px,118vw)]"
          body="sedan"
          paint="nightfall"
          filmFront={20}
          filmRear={5}
        />
        <LogoLink className="absolute top-4.5 left-5 text-white md:top-8 md:left-11" tone="ink" />
      </header>
      <main className="grid place-items-center px-5 pt-9 pb-12 md:p-10" id="main" tabIndex={-1}>
        <div className="w-[min(400px,100%)]">
          <h1 className="mb-2.5 text-title md:text-fluid-sm lg:text-fluid-md">{title}</h1>
          <p className="mb-8 text-text-2">{intro}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
