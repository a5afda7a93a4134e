/** What happens after a request. */
export function HeldForYou() {
  return (
    <p className="text-ink-2">
      This time is held for you; our email has a link to move or cancel it. We will confirm it by email and
      send the link to the video meeting before the appointment.
    </p>
  );
}
