package dev.benchwarden.pages.picture;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;

/** The colours of the dashboard's style sheet ({@code web/src/styles/tokens.css}). */
enum Theme {
  LIGHT(
      "#ffffff", "#16191f", "#5a606b", "#ecece8", "#c4c6c6", "#2f4fc4", "#c02b2b", "#15784a",
      "#8a5a00", "#7340b8", "#5f6672", "#00798c", "#b5651d", "#7a5195", "#5c7f1b", "#b0416f",
      "#4a5a78"),
  DARK(
      "#151a21", "#e8ebf0", "#9ba5b4", "#212832", "#3b4552", "#93aaff", "#ff7a70", "#48c78e",
      "#e2b04a", "#be9dff", "#98a2b1", "#3fc1d0", "#e39a4f", "#b996e0", "#a3c957", "#ee86ad",
      "#9fb0d0");

  private static final int FIRST_MACHINE = 11;

  private final List<Color> colours;

  Theme(String... colours) {
    this.colours = Arrays.stream(colours).map(Color::decode).toList();
  }

  Color surface() {
    return colours.get(0);
  }

  Color text() {
    return colours.get(1);
  }

  Color muted() {
    return colours.get(2);
  }

  Color grid() {
    return colours.get(3);
  }

  Color axis() {
    return colours.get(4);
  }

  Color candidate() {
    return colours.get(5);
  }

  Color worse() {
    return colours.get(6);
  }

  Color better() {
    return colours.get(7);
  }

  Color unsure() {
    return colours.get(8);
  }

  Color environment() {
    return colours.get(9);
  }

  Color steady() {
    return colours.get(10);
  }

  /** One colour a machine, used in turn. */
  Color machine(int index) {
    int machines = colours.size() - FIRST_MACHINE;
    return colours.get(FIRST_MACHINE + index % machines);
  }

  /** The same colour with this opacity, 0 to 1; 1 hides everything below. */
  static Color faded(Color colour, double opacity) {
    return new Color(
        colour.getRed(), colour.getGreen(), colour.getBlue(), (int) Math.round(255 * opacity));
  }
}
