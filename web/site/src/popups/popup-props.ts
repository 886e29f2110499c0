/** Every popup of the address is a component with these properties. */
export interface PopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
