/** Blocks the requests of visitors while the system is down or inspected. */
export class Gate {
  private opened = Promise.withResolvers<void>();

  open(): void {
    this.opened.resolve();
  }

  close(): void {
    this.opened = Promise.withResolvers<void>();
  }

  pass(): Promise<void> {
    return this.opened.promise;
  }
}
