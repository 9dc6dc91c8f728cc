import { act } from "@testing-library/react";

/** Stands in for the browser's IntersectionObserver, which jsdom lacks; returns the way to move headings. */
export function installIntersections(): { passed: (id: string, isIntersecting: boolean) => void } {
  const observers = new Map<Element, IntersectionObserverCallback>();

  class FakeObserver {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(target: Element): void {
      observers.set(target, this.callback);
    }
    disconnect(): void {
      for (const [target, callback] of observers) if (callback === this.callback) observers.delete(target);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });

  return {
    passed(id, isIntersecting) {
      for (const [target, callback] of observers) {
        if (target.id !== id) continue;
        act(() =>
          callback([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
        );
      }
    },
  };
}
